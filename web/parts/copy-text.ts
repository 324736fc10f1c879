/** Whether the text is in the clipboard now. Without TLS a browser gives pages no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied ?? false;
}
