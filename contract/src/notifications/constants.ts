/** Code points of a todo's title. */
export const TODO_TITLE_MAX = 100
