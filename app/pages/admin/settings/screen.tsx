import { Form, useNavigation } from 'react-router';
import { type SettingFields, toFields } from '#app/features/site/settings/form.ts';
import { settingTabs } from '#app/features/site/settings/keys.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { Carried, EditForm } from '#app/pages/admin/editing/edit-form.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { changeSettings } from './actions.server.ts';
import { ColoursNow } from './colours-now.tsx';
import { readSettings } from './read-settings.server.ts';
import { tabAddress } from './tab-address.ts';
import { tabFields } from './tab-fields.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.ro;

export const loader = readSettings;
export const action = changeSettings;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The settings page, whose tabs are forms with their own URLs (SET-01..03). */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, settings, version, done, mail } = loaderData;
  const TabFields = tabFields[tab];
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <TabLinks
          label={texts.tabsLabel}
          items={settingTabs.map((each) => ({
            href: tabAddress(each),
            label: texts.tabs[each].label,
            current: each === tab,
          }))}
        />
        <EditOutcome answer={actionData} done={texts.done(done)} isOpen={false} />
        <EditForm<SettingFields>
          // After a save the version differs, so a new form shows the stored values.
          key={`${tab} ${version}`}
          intent="save-settings"
          values={{ ...toFields(settings), tab, version }}
          answer={actionData}
          submit={texts.save}
          cancel={tabAddress(tab)}
        >
          {(fields) => (
            <>
              <Carried field={fields.tab} />
              <Carried field={fields.version} />
              <TabFields fields={fields} />
            </>
          )}
        </EditForm>
        {tab === 'aspect' ? <ColoursNow settings={settings} /> : null}
        {tab === 'notifications' ? <TestMail mail={mail} /> : null}
      </div>
    </AdminFrame>
  );
}

function TestMail({ mail }: { mail: Route.ComponentProps['loaderData']['mail'] }) {
  const t = texts.notifications;
  const isBusy = useNavigation().formData?.get('intent') === 'send-test-mail';
  const note = mail.isDemo ? t.demo : mail.hasServer ? null : t.noServer;
  return (
    <Box title={t.test}>
      <p>
        {t.testText(mail.to)} {note}
      </p>
      <Form method="post" preventScrollReset className="mt-4">
        <Button type="submit" name="intent" value="send-test-mail" kind="secondary" busy={isBusy}>
          {t.send}
        </Button>
      </Form>
    </Box>
  );
}
