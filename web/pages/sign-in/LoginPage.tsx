import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { leaveSession } from '#web/api/leave-session.ts';
import type { Credentials } from './credentials.ts';
import { PasswordStep } from './PasswordStep.tsx';

// Loaded after the right password: the first load has only what the password step needs.
const CodeStep = lazyRouteComponent(() => import('./CodeStep.tsx'), 'CodeStep');

const Queries = lazyRouteComponent(() => import('#web/layouts/Queries.tsx'), 'Queries');

const OwnPasswordStep = lazyRouteComponent(() => import('./OwnPasswordStep.tsx'), 'OwnPasswordStep');

/**
 * Password step, then code step (spec A §2 '/login', §4 'Login flow'). A member with a password from an administrator then
 * chooses one of their own (spec-readings 76).
 */
export function LoginPage() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [response, setResponse] = useState<unknown>();
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);

  // Opening the page clears stored user, registration and plan state (spec A §2).
  useEffect(() => leaveSession(), []);

  const goBack = (error: ApiError | null) => {
    setFailure(error);
    setCredentials(null);
    setCode(null);
  };
  const choosePassword = async (typed: string) => {
    await OwnPasswordStep.preload?.();
    setCode(typed);
  };
  const goOn = async (entry: Credentials, answer: unknown) => {
    await Promise.all([CodeStep.preload?.(), Queries.preload?.()]);
    setEmail(entry.email);
    setResponse(answer);
    setFailure(null);
    setCredentials(entry);
  };
  if (!credentials) return <PasswordStep email={email} failure={failure} onPassed={goOn} />;
  return (
    <Queries>
      {code ? (
        <OwnPasswordStep credentials={credentials} code={code} onBack={goBack} />
      ) : (
        <CodeStep {...{ credentials, response }} onBack={goBack} onOwnPassword={choosePassword} />
      )}
    </Queries>
  );
}
