/** Leaves for the provider: posts the fields, in the order in which they were signed, with a real form. */
export function postForm(action: string, fields: readonly (readonly [string, string])[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Called on the prototype, because a field named 'submit' would hide the method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
