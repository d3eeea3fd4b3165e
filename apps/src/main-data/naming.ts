/** The full name of a room: `1幢-1单元-101`; without a unit `1幢-101`. */
export const roomName = (buildingName: string, unitNo: string | null | undefined, roomNo: string): string =>
  [buildingName, unitNo ? `${unitNo.replace(/单元$/, '')}单元` : '', roomNo].filter(Boolean).join('-')
