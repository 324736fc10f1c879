import { competencies } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import classes from '#web/parts/Reading.module.css';

/** The default of `links.quickStartGuide` and `links.frameworkDocument`. */
export function GuidePage() {
  return (
    <PublicCard title="Quick-Start Guide" wide>
      <div className={classes.text}>
        <section>
          <h2>Your plan in seven steps</h2>
          <ol>
            <li>Fill in your details, career path, position and goals.</li>
            <li>Open My Competencies and answer the questions of those that matter in your role.</li>
            <li>Look at your results. A competency below its required level becomes a learning area.</li>
            <li>Add your own learning areas where you want to grow.</li>
            <li>Plan activities for your learning areas, and upload the evidence when you have done them.</li>
            <li>Reflect on each activity and on the three ethics items.</li>
            <li>Export your plan as a PDF.</li>
          </ol>
        </section>
        <section>
          <h2>Saving</h2>
          <p>
            Every Next Step saves. When you sign in again you go on where you stopped, and text that you had
            not saved is still there.
          </p>
        </section>
        <section id="framework">
          <h2>The competency framework</h2>
          {groups.map((group) => (
            <div key={group.key}>
              <h3>{group.label}</h3>
              <dl>
                {competencies
                  .filter((competency) => competency.group === group.key)
                  .map((competency) => (
                    <div key={competency.key}>
                      <dt>{competency.label}</dt>
                      <dd>{competency.definition}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </section>
      </div>
    </PublicCard>
  );
}
