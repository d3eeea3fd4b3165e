const APP = '/application/pkg15'

/** The address of the designer of a board. */
export const designPath = (uuid: string): string => `${APP}?entity=designer&board=${uuid}`
/** The address at which a board is played. */
export const playPath = (uuid: string): string => `${APP}?entity=player&board=${uuid}`
export const slidesPath = (uuid: string): string => `${APP}?entity=player&slideshow=${uuid}`
