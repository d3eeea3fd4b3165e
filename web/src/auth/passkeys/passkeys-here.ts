const ADDRESS = /^\[|^[\d.]+$/

/** Whether a browser offers passkeys at this address: they belong to a name, and travel over HTTPS only. */
export const passkeysHere = (): boolean => isSecureContext && typeof PublicKeyCredential === 'function' && !ADDRESS.test(location.hostname)
