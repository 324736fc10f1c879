import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';

/**
 * The answer to a form that no script of ours sent (server/http/no-scripts.ts). It is drawn at build and holds nothing of what was
 * posted. The server puts the address of the page that the form was on into the link.
 */
export const NoScriptsPage = () => (
  <PublicCard title="This site needs JavaScript">
    <Stack gap={16}>
      <p>We did not keep what you typed. Turn JavaScript on, go back and send it again.</p>
      <p>
        Is it on already? Then a program, such as a password manager, sent the form in your place. Go back and
        press the button yourself.
      </p>
      <p>
        <a href={paths.root} data-back>
          Go back
        </a>
      </p>
    </Stack>
  </PublicCard>
);
