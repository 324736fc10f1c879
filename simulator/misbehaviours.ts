/** The ways in which a person may ask the simulator to misbehave, for one payment. */
export const offered = {
  late: 'Deliver the notification late',
  twice: 'Deliver the notification twice',
  amount: 'Tamper with the amount',
  signature: 'Tamper with the signature',
  drop: 'Drop the notification',
  bare: 'Leave out optional fields',
  other_form: 'Name the form of another payment',
  other_token: 'Name the subscription of another payment',
} as const;

/** Those, and more that only tests use. A misbehaviour in `Simulator.misbehaviours` applies to everything. */
export type Misbehaviour =
  | keyof typeof offered
  /** The token comes second and there is no billing date, also at a first payment. */
  | 'token_second'
  | 'no_amounts'
  /** Somebody changes the amount on the way to the receiver. */
  | 'forge'
  | `api_${'rate_limited' | 'html_403' | 'text_around' | 'string_true' | 'redirect' | 'slow' | 'error' | 'wrong_json' | 'away'}`
  /** A change of an amount is refused; is answered with the subscription; is made, and its answer is lost. */
  | `update_${'refused' | 'object' | 'lost'}`
  | `validate_${'html' | 'redirect' | 'slow'}`;

export type Misbehaviours = ReadonlySet<Misbehaviour>;

export const isOffered = (name: string): name is keyof typeof offered => Object.hasOwn(offered, name);
