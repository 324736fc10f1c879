/** The label of a figure where its column says that it is hours: 'Tax', 'Directly about business rescue', 'All'. */
export function figureName(label: string): string {
  const rest = label.replace(/^hours | hours$/i, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
