/** What the engine knows of the enterprise: a snapshot of the people and departments that a flow may ask for, taken at one moment. */
export interface Organisation {
  /** Active members among those that were asked for. */
  active: ReadonlySet<string>
  /** Active members of roles, in a fixed order. */
  roleMembers: ReadonlyMap<string, readonly string[]>
  /** Members of the initiator's department and of those below it. */
  nearInitiator: ReadonlySet<string>
  /** Departments with the one above them and their active heads. */
  organs: ReadonlyMap<string, { parent: string | null; heads: readonly string[] }>
  /** Departments that a person sits in; the primary one first. */
  organsOf: ReadonlyMap<string, readonly string[]>
  rolesOf: ReadonlyMap<string, readonly string[]>
  /** Administrators of the enterprise, then its owner. */
  admins: readonly string[]
  owner: string
  /** Who decides for somebody in this flow now. */
  delegates: ReadonlyMap<string, string>
  /** Who takes over the work of somebody who has left. */
  handovers: ReadonlyMap<string, string>
}

/** A department and all above it, from below. A loop, which the address book refuses, ends the climb. */
export const climb = ({ organs }: Organisation, organ: string | null): string[] => {
  const found: string[] = []
  for (let at = organ; at !== null && !found.includes(at); at = organs.get(at)?.parent ?? null) found.push(at)
  return found
}

/** Active heads of a department. */
export const headsOf = ({ organs, active }: Organisation, organ: string): string[] =>
  (organs.get(organ)?.heads ?? []).filter((head) => active.has(head))

/** Whether a department is another one or lies below it. */
export const isUnder = (org: Organisation, organ: string, above: string): boolean => climb(org, organ).includes(above)

/** Those who stand in where nobody is left: managers of the flow, else administrators, else the owner. */
export const standIns = (org: Organisation, managers: readonly string[]): string[] => {
  for (const group of [managers, org.admins]) {
    const active = [...new Set(group.filter((user) => org.active.has(user)))]
    if (active.length > 0) return active
  }
  return [org.owner]
}
