/** Addresses of the pages of meeting rooms. */
export const to = {
  rooms: () => '/meeting',
  roomAdd: () => '/meeting/add',
  roomUpdate: (roomUuid: string) => `/meeting/update?roomUuid=${roomUuid}`,
  roomInfo: (roomUuid: string) => `/meeting/info?roomUuid=${roomUuid}`,
  calendar: () => '/dashboard/meeting',
  booking: (bookingUuid: string) => `/dashboard/meeting?bookingUuid=${bookingUuid}`,
  door: (roomUuid: string) => `/dashboard/meeting/door?roomUuid=${roomUuid}`,
}
