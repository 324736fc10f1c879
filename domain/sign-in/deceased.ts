/** Whether the office was told that the holder of an account has died (docs/decisions/0051). */
export const isDeceased = ({ deceased_at }: { deceased_at: Date | null }): boolean => deceased_at !== null;
