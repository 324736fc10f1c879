/** The names of an object that has no others than its type says. */
export const namesOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** An object with these names. */
export function byName<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) {
  // A loop, because Object.fromEntries would take longer than making the values, and the planner asks three times for each
  // activity.
  const made = {} as Record<Name, Value>;
  for (const name of names) made[name] = value(name);
  return made;
}

/** The part of an object with these names. */
export const pick = <T extends object, Name extends keyof T & string>(object: T, names: readonly Name[]) =>
  byName(names, (name) => object[name]) as Pick<T, Name>;
