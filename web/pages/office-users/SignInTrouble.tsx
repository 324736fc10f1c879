import { Banner } from '#web/ui/Banner.tsx';
import type { Person } from './user-data.ts';

const tones = { blocked: 'red', hindered: 'amber', free: 'green' } as const;

/** The first sentence of the page: why this person cannot sign in. */
export const SignInTrouble = ({ state, sentences: [first = '', ...more] }: Person['sign_in']) => (
  <Banner tone={tones[state]} note={more.join(' ')}>
    {first}
  </Banner>
);
