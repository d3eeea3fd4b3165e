const FOCUSABLE = 'input, textarea, button, [tabindex="0"]'

/** Ids of controls in a form: `{form}-{field}`, in child rows `{form}-{field}-{index}-{child}`. */
const controlId = (formId: string, path: string): string => `${formId}-${path.replace(/\[(\d+)\]\.?/g, '-$1-')}`

/** Brings the first field with a message into sight and puts the cursor there. */
export const focusFirst = (formId: string, paths: readonly string[]): void => {
  const places = paths.flatMap((path) => document.getElementById(controlId(formId, path)) ?? [])
  const [first] = places.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (first === undefined) return
  first.scrollIntoView({ block: 'center' })
  const control = first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus({ preventScroll: true })
}
