export interface Message {
  /** One address, already validated. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A UUID of ours, made once per message: a repeated send of the same id is recognised as the same mail. */
  messageId: string;
}

export interface Mail {
  /** Hand the message over. Rejects when it could not be handed over, and may then be called again. */
  send(message: Message): Promise<void>;
}
