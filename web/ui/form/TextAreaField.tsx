import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type CSSProperties, type ReactNode, type UIEvent, useRef } from 'react';
import { describedInput, FieldFrame } from './FieldFrame.tsx';
import { FullNote } from './FullNote.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

interface TextAreaFieldProps<V extends FormValues> extends FieldProps<V> {
  /** Spec A §5: 3 to 7 rows for the wizard's texts. */
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
  beside?: ReactNode;
  /** The text as the field shows it, behind the field: what is marked in it shows through. */
  behind?: ReactNode;
}

export function TextAreaField<V extends FormValues>(props: TextAreaFieldProps<V>) {
  const { form, name, label, hint, beside, below, behind, ...rest } = props;
  const { disabled, minRows = 3, maxRows = 7, maxLength } = rest;
  const layer = useRef<HTMLDivElement>(null);
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} beside={beside} below={below}>
      <div style={{ position: 'relative' }}>
        {behind ? (
          <div ref={layer} aria-hidden style={layerStyle}>
            {behind}
          </div>
        ) : null}
        <Textarea
          id={id}
          name={name}
          rows={minRows}
          {...(maxLength ? { maxLength } : {})}
          value={value ?? ''}
          onChange={(event) => set(event.currentTarget.value)}
          error={Boolean(error)}
          disabled={disabled ?? false}
          styles={{ input: { ...sizes(minRows, maxRows), ...(behind ? overLayer : {}) } }}
          {...(behind
            ? {
                onScroll: (event: UIEvent<HTMLTextAreaElement>) => {
                  if (layer.current) layer.current.scrollTop = event.currentTarget.scrollTop;
                },
              }
            : {})}
          attributes={describedInput(id, hint, error, beside)}
        />
      </div>
      <FullNote value={value} maxLength={maxLength} />
    </FieldFrame>
  );
}

/** The field grows with its text without a script that measures. Where a browser cannot do this, the member drags its corner. */
const sizes = (minRows: number, maxRows: number): CSSProperties => ({
  fieldSizing: 'content',
  minHeight: heightOf(minRows),
  maxHeight: heightOf(maxRows),
  resize: 'vertical',
});

/** The height of a field with so many lines: its padding and its border too. */
const heightOf = (rows: number) => `calc(${rows}lh + 18px)`;

const overLayer: CSSProperties = { background: 'transparent', scrollbarGutter: 'stable' };

/** The place and the lines of the field's own text. */
const layerStyle: CSSProperties = {
  position: 'absolute',
  inset: 1,
  padding: '8px 14px',
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  borderRadius: 'var(--mantine-radius-md)',
  background: 'var(--rpt-surface)',
  color: 'transparent',
  fontSize: 'var(--rpt-text-16)',
  lineHeight: '24px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
};
