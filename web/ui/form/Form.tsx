import type { ComponentProps, SyntheticEvent } from 'react';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
}

/**
 * The only `<form>` of the pages. Scripts send what was typed. When the browser sends the form itself, because scripts are
 * not at work or a password manager calls `submit()`, nothing typed may stand in an address: it is posted to a page that says so.
 */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    method="post"
    action={NO_SCRIPTS}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
  />
);
