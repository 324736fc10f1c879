const attribute = 'data-mantine-color-scheme';

/** Prints in the light scheme, whatever the screen uses. */
export function printInLight() {
  const { documentElement: root } = document;
  let screen: string | null = null;
  window.addEventListener('beforeprint', () => {
    screen = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (screen) root.setAttribute(attribute, screen);
  });
}
