import type { Connection, CustomTypesConfig, Query } from 'pg'

/** How the columns of an answer look. */
export interface Description {
  fields: readonly { name: string; dataTypeID: number }[]
}

/** A statement of the driver: what it does with the messages of its connection, which its types keep to themselves. */
export interface Sent extends Query {
  text: string
  name?: string
  types?: CustomTypesConfig
  /** Knows the types too. */
  _result: { _types?: CustomTypesConfig }
  prepare(connection: Connection): void
  handleRowDescription(message: Description): void
  handleDataRow(message: unknown): void
  handleEmptyQuery(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const looksLike = (one: Description, other: Description): boolean =>
  one.fields.length === other.fields.length &&
  one.fields.every(({ name, dataTypeID }, at) => name === other.fields[at]?.name && dataTypeID === other.fields[at].dataTypeID)

/** How answers look, by the names of their statements: connections share what looks the same to them. */
const looks = new Map<string, Description>()

const shared = (name: string, description: Description): Description => {
  const known = looks.get(name)
  if (known !== undefined && looksLike(known, description)) return known
  looks.set(name, description)
  return description
}

/** What asks how an answer looks, which the driver's types leave out. */
interface Asking extends Connection {
  describe(portal: unknown): void
}

/** The row descriptions that a connection was told for its named statements; they end with it. */
class RowDescriptions {
  /** The connection, without the driver's synchronisation behind each statement. */
  readonly #open: Connection
  /** How the answers of kept statements look; null: they have none. PostgreSQL refuses one that would look otherwise now (0A000). */
  readonly #known = new Map<string, Description | null>()
  #describing = true

  constructor(connection: Connection) {
    const describe = (portal: unknown): void => {
      if (this.#describing) (connection as Asking).describe(portal)
    }
    this.#open = Object.create(connection, { sync: { value: () => {} }, describe: { value: describe } })
  }

  /** Sends a statement; how its answer looks is asked where that is not known. */
  send(statement: Sent): void {
    const known = statement.name === undefined ? undefined : this.#known.get(statement.name)
    this.#describing = known === undefined
    statement.prepare(this.#open)
    if (known) statement.handleRowDescription(known)
  }

  /** Keeps how the answer of a statement looked that is over; null: it had none. */
  remember({ name }: Sent, description: Description | null): void {
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, description && shared(name, description))
  }
}

const kept = new WeakMap<Connection, RowDescriptions>()

/** Those of a connection. */
export const rowDescriptionsOf = (connection: Connection): RowDescriptions => {
  const known = kept.get(connection) ?? new RowDescriptions(connection)
  kept.set(connection, known)
  return known
}
