/** The short names that are not the key of the body in capitals. */
const names: Readonly<Record<string, string>> = {
  ca_anz: 'CA ANZ',
  ciba_licence: 'CIBA licence',
  cpa_australia: 'CPA Australia',
  iodsa: 'IoDSA',
};

/** The short name of a body by its key: 'SARS', 'CPA Australia'. */
export const bodyName = (body: string): string => names[body] ?? body.toUpperCase();
