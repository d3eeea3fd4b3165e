/** Colours of application tiles; their gradients are the browser's. */
export const APP_COLOURS = ['teal', 'blue', 'violet', 'orange', 'red', 'green', 'sky', 'pink', 'slate', 'gold'] as const

export type AppColour = (typeof APP_COLOURS)[number]
