import { PublicCard } from '#web/layouts/PublicCard.tsx';
import classes from '#web/parts/Reading.module.css';
import { SupportTeam } from './SupportTeam.tsx';

/** The default page of the link `privacy`: what the product itself does, in plain words. */
export function PrivacyPage() {
  return (
    <PublicCard title="Privacy" wide>
      <div className={classes.text}>
        <section>
          <h2>What we keep</h2>
          <p>
            Your name, email, contact number and SAICA number; your plan, scores, activities, reflections and
            the evidence that you upload; the record of your payments; the kind of device and the times of
            your sign-ins, but no place. We never see or keep your card details.
          </p>
        </section>
        <section>
          <h2>What it is for</h2>
          <p>
            To show you your plan, to sign you in, and to take your payment. We do not sell it or show it to
            advertisers.
          </p>
        </section>
        <section>
          <h2>In your browser</h2>
          <p>
            Your session and text that you have not saved yet are kept in this browser. Logging out removes
            both. No page asks another site for anything.
          </p>
        </section>
        <section>
          <h2>If we write to you without an account</h2>
          <p>
            Then somebody gave us your first name and email as interested, and we keep which of three emails
            you got. Each has a link to leave the list. After that we keep only what tells us that your
            address left.
          </p>
        </section>
        <section>
          <h2>How it is protected</h2>
          <p>
            Passwords and pins are stored only as hashes. Evidence is given to nobody but you. A session ends
            after eight hours.
          </p>
        </section>
        <section>
          <h2>Your rights</h2>
          <p>
            On My Account you download everything that we keep about you, and close your account. Closing it
            deletes all that is yours at once. The amounts and days of your payments stay, without your name
            and address, because tax law asks for them.
          </p>
        </section>
        <section>
          <h2>Your questions</h2>
          <p>
            To ask what we keep of you, or to have it corrected, write to <SupportTeam />.
          </p>
        </section>
      </div>
    </PublicCard>
  );
}
