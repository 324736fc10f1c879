import type { MouseEvent } from 'react';
import { ProblemBox } from '#web/ui/ProblemBox.tsx';
import classes from './ErrorSummary.module.css';
import type { ContractForm, FormValues } from './use-contract-form.ts';

interface ErrorSummaryProps<V extends FormValues> {
  form: ContractForm<V>;
  heading?: string;
}

/** The list of wrong fields, at the top of the form. It is announced and has one link per field. */
export function ErrorSummary<V extends FormValues>({
  form,
  heading = 'Check these fields',
}: ErrorSummaryProps<V>) {
  const order = Object.keys(form.values);
  const wrong = Object.entries(form.errors)
    .filter(([, text]) => Boolean(text))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  if (wrong.length === 0) return null;
  return (
    <ProblemBox heading={heading} role="alert">
      <ul className={classes.list}>
        {wrong.map(([name, text]) => (
          <li key={name}>
            <a href={`#${form.fieldId(name)}`} onClick={(event) => focusField(event, form.fieldId(name))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  );
}

/** The address does not change, because a fragment would reach the router. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
