/** New values of a device that somebody has on the screen: `device:values` over the socket. */
export interface DeviceValues {
  deviceUuid: string
  /** Of the newest of them. */
  at: string
  values: Readonly<Record<string, number | string>>
}
