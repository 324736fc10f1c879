import { IconAlertTriangle, IconLock, IconWifiOff } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { Banner } from '../Banner.tsx';
import { useWhenBack } from '../when-back.ts';
import classes from './Refusal.module.css';
import { refusalWords, type SubmitError } from './refusal-words.ts';
import type { ContractForm, FormValues } from './use-contract-form.ts';

/** How many wrong fields are named; the others are only counted. */
const NAMED = 3;

interface RefusalProps<V extends FormValues> {
  form: ContractForm<V>;
  /** Why the save failed, when neither a field nor the panel of another version shows it. */
  error: SubmitError | null;
  /** The sentence before the wrong fields. */
  heading: string | undefined;
}

/** The row beside the button: why nothing was saved. It takes no focus, and the next change or save removes it. */
export function Refusal<V extends FormValues>({ form, error, heading }: RefusalProps<V>) {
  const isResent = error?.offline === true && form.version() !== undefined;
  useWhenBack(isResent, () =>
    document.querySelector<HTMLFormElement>(`#${CSS.escape(form.id)}`)?.requestSubmit(),
  );
  if (form.refused) return <WrongFields form={form} heading={heading} />;
  return error ? <Failed error={error} isKept={form.isKept} isResent={isResent} /> : null;
}

interface FailedProps {
  error: SubmitError;
  /** Whether this browser keeps the typed text. */
  isKept?: boolean;
  /** Whether the form sends the text again by itself. */
  isResent?: boolean;
}

/** A save that failed for no field: the network, the server, the membership. */
export function Failed({ error, isKept = false, isResent = false }: FailedProps) {
  const { tone, lead, text } = refusalWords(error, { isKept, isResent });
  const icon = error.offline ? IconWifiOff : tone === 'amber' ? IconLock : IconAlertTriangle;
  return (
    <Banner tone={tone} icon={icon} role="alert" reply>
      {lead ? <b>{lead} </b> : null}
      {text}
      {error.way ? (
        <>
          {' '}
          <a className={classes.field} href={error.way.to}>
            {error.way.label}
          </a>
        </>
      ) : null}
    </Banner>
  );
}

function WrongFields<V extends FormValues>({ form, heading }: Pick<RefusalProps<V>, 'form' | 'heading'>) {
  const order = Object.keys(form.values);
  const wrong = Object.keys(form.errors)
    .filter((name) => form.errors[name])
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const more = wrong.length - NAMED;
  return (
    <Banner tone="red" role="alert">
      {form.isKept ? <b>Not saved. </b> : null}
      {heading ?? `${wrong.length} ${wrong.length === 1 ? 'field' : 'fields'} to correct`}:{' '}
      {wrong.slice(0, NAMED).map((name, place) => (
        <Fragment key={name}>
          {place > 0 ? ', ' : null}
          <a
            className={classes.field}
            href={`#${form.fieldId(name)}`}
            onClick={(event) => follow(event, form.fieldId(name))}
          >
            {labelOf(form.fieldId(name)) ?? form.errors[name]}
          </a>
        </Fragment>
      ))}
      {more > 0 ? ` and ${more} more` : null}
    </Banner>
  );
}

/** The label of a field as the page shows it. A field is drawn before it can be wrong. */
const labelOf = (id: string) => document.getElementById(`${id}-label`)?.textContent || undefined;

/** Goes to a field without a change of the address, because a fragment would reach the router. */
function follow(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  if (field) focusField(field);
}

/** Gives a wrong field the focus, with its label in sight. */
export function focusField(field: HTMLElement) {
  field.focus({ preventScroll: true });
  (field.closest('[data-error]') ?? field).scrollIntoView({ block: 'nearest' });
}
