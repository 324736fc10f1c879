import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '../Banner.tsx';
import type { OpenQuestion } from './soft-questions.ts';
import type { ContractForm, FormValues } from './use-contract-form.ts';

/** The questions of a form before it keeps an unusual value. Pressing the form's own button again keeps it too. */
export function SoftQuestions<V extends FormValues>({ form }: { form: ContractForm<V> }) {
  return form.questions.map((question) => <Question key={question.name} form={form} question={question} />);
}

interface QuestionProps<V extends FormValues> {
  form: ContractForm<V>;
  question: OpenQuestion;
}

function Question<V extends FormValues>({ form, question }: QuestionProps<V>) {
  const { name, text, note, keep, change: back = 'Change it' } = question;
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => change.current?.focus(), []);
  const keepIt = () => {
    if (form.keep(name)) document.querySelector<HTMLFormElement>(`#${CSS.escape(form.id)}`)?.requestSubmit();
  };
  return (
    <Banner
      tone="amber"
      note={note}
      actions={
        <>
          <Button
            ref={change}
            variant="default"
            size="sm"
            onClick={() => document.getElementById(form.fieldId(name))?.focus()}
          >
            {back}
          </Button>
          <Button variant="default" size="sm" onClick={keepIt}>
            {keep}
          </Button>
        </>
      }
    >
      {text}
    </Banner>
  );
}
