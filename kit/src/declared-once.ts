/**
 * Makes the calls of a definition when they are first asked for, and gives the same ones from then on: those of all entities are some ten
 * thousand schemas, and several places ask for them.
 */
export const declaredOnce = <Of extends object, Calls>(declare: (of: Of) => Calls): ((of: Of) => Calls) => {
  const declared = new WeakMap<Of, Calls>()
  return (of) => {
    const known = declared.get(of)
    if (known !== undefined) return known
    const calls = declare(of)
    declared.set(of, calls)
    return calls
  }
}
