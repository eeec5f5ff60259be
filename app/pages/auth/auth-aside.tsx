import { Form } from 'react-router';
import { demoRoles } from '#app/features/accounts/demo/address.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box } from '#app/ui/text/headings.tsx';

const { demo, why } = accountTexts.ro;

/** One-click sign-in buttons. Only a demonstration shows and accepts them. */
export function DemoAccounts() {
  return (
    <Box title={demo.title}>
      <p className="text-ink-2 text-sm">{demo.explain}</p>
      <div className="mt-4 grid gap-3">
        {demoRoles.map((role) => (
          <Form key={role} method="post" className="grid">
            <input type="hidden" name="intent" value="demo" />
            <Button type="submit" name="role" value={role} kind="secondary">
              {demo.roles[role]}
            </Button>
          </Form>
        ))}
      </div>
      <p className="mt-4 text-ink-2 text-sm">
        {demo.outboxExplain}{' '}
        <Anchor href="/demo/outbox" className="inline-block py-1">
          {demo.outbox}
        </Anchor>
      </p>
    </Box>
  );
}

/** Explains the purpose of an account, and the functions that need no account. */
export function WhyAccount() {
  return (
    <Box title={why.title}>
      <ul className="list-disc pl-5 text-ink-2 text-sm [&>li+li]:mt-1.5">
        {why.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">{why.without}</p>
    </Box>
  );
}
