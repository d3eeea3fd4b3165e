/** The part of an application that each of its entities knows. */
export interface Identity {
  /** Route code, as in `/application/pkg41` and on the wire; null for a part of the platform that is built with the kit. */
  readonly appKey: string | null
  /** Name in code: tables, dictionaries, texts. lower_snake_case, made of the name of its folder. */
  readonly key: string
  readonly label: string
}
