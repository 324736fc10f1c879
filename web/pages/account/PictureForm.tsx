import { Button } from '@mantine/core';
import { useState } from 'react';
import { updateProfileImage } from '#contract/account.ts';
import { type ProfilePicture, profilePictureNames } from '#domain/profile/profile-pictures.ts';
import { useCall } from '#web/api/queries.ts';
import { updateSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { profilePictures } from '#web/parts/profile-pictures.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { useMessage } from '#web/ui/use-message.ts';
import classes from './PictureForm.module.css';

/** One of ten pictures (spec A §2, §4). The button does nothing until one is chosen (A §5). */
export function PictureForm({ current }: { current: string }) {
  const [chosen, choose] = useState<ProfilePicture | null>(null);
  const [all, showAll] = useState(false);
  const [message, show] = useMessage(delays.message);
  const save = useCall(updateProfileImage);
  const submit = () => {
    if (chosen === null || save.isPending) return;
    show(null);
    save.mutate(
      { body: { user_profile_image: chosen } },
      {
        onSuccess: () => {
          updateSession({ avatar: chosen });
          choose(null);
          show({ tone: 'green', text: 'Successfully changed profile avatar' });
        },
        onError: (error) => show({ tone: 'red', text: error.message }),
      },
    );
  };
  const isOpen = all || current === '';
  return (
    <Form
      className="rpt-stack rpt-gap-12 rpt-pad-12-16 rpt-card"
      onSubmit={submit}
      aria-labelledby="profile-picture"
      aria-busy={save.isPending}
    >
      <Row gap="8-16" className="rpt-tall-32 rpt-small-buttons">
        <h2 className="rpt-text-16 rpt-grow" id="profile-picture">
          Profile picture
        </h2>
        {isOpen ? null : (
          <Button variant="subtle" size="sm" className="rpt-narrow-640" onClick={() => showAll(true)}>
            Show all ten
          </Button>
        )}
        {chosen === null ? (
          <span className="rpt-hidden" id="picture-reason">
            Choose another picture first
          </span>
        ) : null}
        <SubmitButton
          variant={chosen === null ? 'default' : 'filled'}
          className={isOpen ? '' : 'rpt-wide-640'}
          loading={save.isPending}
          closedBy={chosen === null ? 'picture-reason' : undefined}
        >
          Set Profile Photo
        </SubmitButton>
      </Row>
      {message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
      <fieldset className={classes.pictures} data-open={isOpen || undefined}>
        <legend className="rpt-hidden">Choose a picture</legend>
        {profilePictureNames.map((name) => (
          <label className={classes.picture} key={name}>
            <input
              className="rpt-radio"
              type="radio"
              name="user_profile_image"
              value={name}
              checked={name === (chosen ?? current)}
              onChange={() => choose(name)}
            />
            <img className="rpt-fixed" src={profilePictures[name]} alt="" width={40} height={40} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </Form>
  );
}
