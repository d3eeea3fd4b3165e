/** A page of an application, as its heading offers it. */
export interface Tab {
  key: string
  label: string
  /** Stands in the menu behind the others, unless it is shown. */
  seldom?: boolean
}
