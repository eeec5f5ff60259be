import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import type { StanceFields } from '#app/features/compatibility/administration/stances/form.ts';
import type {
  AdministeredStance,
  StanceChoices,
} from '#app/features/compatibility/administration/stances/queries.server.ts';
import { confidences, timings } from '#app/features/compatibility/stance-values.ts';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Carried, EditForm, Line, Lines, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { LineList } from '#app/pages/admin/editing/line-list.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { typedValues } from '#app/pages/admin/editing/typed-values.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { compatibilityTestTexts } from './texts.ts';

const texts = compatibilityTestTexts.ro.stances;
const words = compatibilityTexts.ro;
const confidenceOptions = confidences.map((value) => ({ value, label: words.confidence[value] }));
const timingOptions = timings.map((value) => ({ value, label: words.timing[value] }));

type StanceDialogProps = {
  /** The edited stance, or null for a new stance. */
  stance: AdministeredStance | null;
  choices: StanceChoices;
  /** The id of the question that is preselected for a new stance. */
  question: string | null;
  answer: unknown;
  close: string;
};

/**
 * The editor of a stance. Candidate and question can be chosen only for a new stance (CPADM-27, CPADM-28).
 */
export function StanceDialog({ stance, choices, question, answer, close }: StanceDialogProps) {
  const typed = typedValues(answer, 'save-stance');
  const title = stance ? texts.editTitle(stance.candidate) : texts.newTitle;
  if (!stance && (choices.candidates.length === 0 || choices.questions.length === 0)) {
    return (
      <RowDialog title={title} close={close}>
        <Notice>{compatibilityTestTexts.ro.nothingToChoose}</Notice>
      </RowDialog>
    );
  }
  const links = Array.isArray(typed?.link) ? typed.link.length : 1;
  return (
    <RowDialog title={title} close={close}>
      <EditForm<StanceFields>
        intent="save-stance"
        values={typed ?? valuesOf(stance, question)}
        answer={answer}
        submit={texts.save}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            {stance ? (
              <>
                <p>{stance.question}</p>
                <Steps field={fields.step} scale={stance.scale} />
              </>
            ) : (
              <NewStanceFields fields={fields} choices={choices} />
            )}
            <Lines
              field={fields.explanation}
              label={texts.explanation}
              hint={texts.explanationHint}
              rows={3}
              optional
            />
            <Line field={fields.said} label={texts.said} hint={texts.saidHint} optional />
            <OneOf field={fields.timing} legend={texts.timing} options={timingOptions} />
            <OneOf field={fields.confidence} legend={texts.confidence} options={confidenceOptions} />
            <LineList
              field={fields.link}
              legend={texts.links}
              hint={texts.linksHint}
              line={texts.link}
              add={texts.addLink}
              start={links}
              least={1}
              intent="arrange-links"
            />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}

function valuesOf(stance: AdministeredStance | null, question: string | null) {
  const empty = { confidence: 'explicit', timing: 'necunoscut' } as const;
  if (!stance) return { ...empty, question: question ?? '' };
  const { id, version, step, explanation, said, confidence, timing, links } = stance;
  return { id, version, step: String(step), explanation, said, confidence, timing, link: links };
}

type Field = Pick<FieldMetadata<unknown>, 'name' | 'errors' | 'initialValue'>;
type NewStanceFieldsProps = {
  fields: Record<'candidate' | 'question' | 'step', Field>;
  choices: StanceChoices;
};

/** The selects for candidate and question, and the answers of the chosen question. */
function NewStanceFields({ fields, choices: { candidates, questions } }: NewStanceFieldsProps) {
  const [chosen, setChosen] = useState(textOf(fields.question));
  const scale = questions.find(({ id }) => id === chosen)?.scale;
  return (
    <>
      <Choice
        field={fields.candidate}
        label={texts.candidate}
        options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        field={fields.question}
        label={texts.question}
        options={questions.map(({ id, question }) => ({ value: id, label: question }))}
        onChoose={setChosen}
      />
      <noscript>
        <Button type="submit" name="intent" value="show-options" kind="secondary" size="small">
          {texts.showOptions}
        </Button>
      </noscript>
      {scale ? <Steps key={chosen} field={fields.step} scale={scale} /> : null}
      {scale ? null : <MissingSteps field={fields.step} />}
    </>
  );
}

const textOf = ({ initialValue }: Field) => (typeof initialValue === 'string' ? initialValue : '');
const problemOf = ({ errors }: Field) => (errors as string[] | undefined)?.[0];

type ChoiceProps = {
  field: Field;
  label: string;
  options: { value: string; label: string }[];
  onChoose?: (value: string) => void;
};

function Choice({ field, label, options, onChoose }: ChoiceProps) {
  return (
    <Select
      id={fieldId(field.name)}
      name={field.name}
      label={label}
      aria-required
      defaultValue={textOf(field)}
      error={problemOf(field)}
      options={[{ value: '', label: texts.choose }, ...options]}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
    />
  );
}

function Steps({ field, scale }: { field: Field; scale: readonly string[] }) {
  const options = scale.map((label, step) => ({ value: String(step), label }));
  return <OneOf field={field} legend={texts.stance} options={options} />;
}

/** Replaces the answers until a question is chosen. */
function MissingSteps({ field }: { field: Field }) {
  return (
    <p id={fieldId(field.name)} className="text-ink-2 text-sm">
      {texts.chooseFirst}
    </p>
  );
}
