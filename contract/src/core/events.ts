/** Facts that features tell each other: name → payload. Stored with the change they report, delivered at least once. */
export interface DomainEvents {
  /** Rows behind one of the user's three counters (todo, message, download) changed. */
  'counters.changed': { userUuid: string; enterpriseUuid: string }
}

export type EventName = keyof DomainEvents
