/** The names of an object that has no others than its type says. */
export const namesOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** The part of an object with these names. */
export const pick = <T extends object, Name extends keyof T>(object: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
