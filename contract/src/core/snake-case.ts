/** Name of the column of a key: `userUuid` → `user_uuid`. */
export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
