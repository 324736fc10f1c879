import { careerPaths } from '#framework/career-paths.ts';
import { profilePicture } from '#web/parts/profile-pictures.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf, type FieldProps } from '#web/ui/form/field-props.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import classes from './PathField.module.css';

/** A choice of the eleven career paths, with pictures. */
export function PathField<V extends FormValues>({ form, name, label, hint }: FieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} group>
      <div
        className={classes.paths}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, hint, error)}
      >
        {careerPaths.map((path, index) => (
          <label className={classes.path} key={path.label} data-error={error ? true : undefined}>
            <input
              className="rpt-radio"
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={`${form.id}-${name}`}
              value={path.label}
              checked={value === path.label}
              aria-invalid={error ? true : undefined}
              onChange={() => set(path.label)}
            />
            <span className="rpt-text-16 rpt-grow">{path.label}</span>
            <img className="rpt-fixed" src={profilePicture(path.label)} alt="" width={44} height={44} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
