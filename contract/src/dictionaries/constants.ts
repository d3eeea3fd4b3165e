/** Entries a dictionary has at most: its codes end in two digits. */
export const DICT_SORT_MAX = 99
