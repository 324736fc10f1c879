import { Button } from '@mantine/core';
import { IconArrowUpRight, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { operatorsLink } from '#web/api/outside-links.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';

const outside = operatorsLink('upload_evidence');

/** Links to other ways to add activities and evidence: a file of activities, and the upload of evidence (spec B §2.3). */
export function PlannerLinks({ withEvidence }: { withEvidence: boolean }) {
  const upload = <Icon of={IconUpload} />;
  return (
    <>
      <Button component={Link} to={paths.uploadCsv} variant="default" size="sm" leftSection={upload}>
        Upload CSV
      </Button>
      {outside ? (
        <Button
          component="a"
          href={outside}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          leftSection={upload}
          rightSection={<Icon of={IconArrowUpRight} size={16} />}
        >
          Upload evidence<span className="rpt-hidden"> (opens in a new tab)</span>
        </Button>
      ) : withEvidence ? (
        // Without an address of the operator it shows the rows of this page whose evidence is due (readings 8).
        <Button
          variant="default"
          size="sm"
          leftSection={upload}
          renderRoot={(props) => (
            <Link {...props} to={paths.activityPlanner} search={{ show: 'no-evidence' }} resetScroll />
          )}
        >
          Upload evidence
        </Button>
      ) : null}
    </>
  );
}
