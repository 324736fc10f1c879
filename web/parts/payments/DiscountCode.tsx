import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#web/ui/Banner.tsx';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import classes from './payment.module.css';
import type { Discount } from './use-discount.ts';

interface DiscountCodeProps {
  discount: Discount;
  onApply: () => void;
  /** A link in place of the empty field, until somebody has a code. */
  folded?: boolean;
}

/** A field until a code is applied, then a line that says so (spec A §4). */
export function DiscountCode({ discount, onApply, folded = false }: DiscountCodeProps) {
  const { fieldId: id, text, setText, error, busy, applied } = discount;
  const [opened, setOpened] = useState(false);
  if (applied) {
    return (
      <div id={id} tabIndex={-1}>
        <Banner tone="green">Successfully applied discount code</Banner>
      </div>
    );
  }
  if (folded && !opened && text === '' && !error) {
    const open = () => {
      flushSync(() => setOpened(true));
      document.getElementById(id)?.focus();
    };
    return (
      <button type="button" className={classes.open} onClick={open}>
        I have a discount code
      </button>
    );
  }
  const apply = () => {
    if (!busy) onApply();
  };
  return (
    <FieldFrame id={id} label="Discount code" hint="Only if you have one." error={error}>
      <div className={classes.discount}>
        <div className="rpt-grow">
          <TextInput
            id={id}
            name="discount_code"
            value={text}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            onType={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter in this field applies the code. It does not submit the form around it.
              event.preventDefault();
              apply();
            }}
            wrong={Boolean(error)}
            aria-describedby={describedBy(id, 'hint', error)}
          />
        </div>
        <SubmitButton variant="default" loading={busy} busy="Checking…" onClick={apply}>
          Apply
        </SubmitButton>
      </div>
    </FieldFrame>
  );
}
