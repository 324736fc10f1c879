/** The short name of a body: 'FSCA' for 'fsca', 'CPA Australia' for 'cpa_australia'. */
export const bodyName = (body: string): string => names[body] ?? body.replaceAll('_', ' ').toUpperCase();

const names: Partial<Record<string, string>> = {
  ciba_licence: 'CIBA licence',
  cpa_australia: 'CPA Australia',
  iodsa: 'IoDSA',
};
