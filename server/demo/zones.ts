/** The time zone of each city in which the demo's events happen. */
export const ZONES: Readonly<Record<string, string>> = {
  Copenhagen: 'Europe/Copenhagen', Montevideo: 'America/Montevideo', Berlin: 'Europe/Berlin', Rotterdam: 'Europe/Amsterdam', Paris: 'Europe/Paris',
  Dublin: 'Europe/Dublin', Bristol: 'Europe/London', Tokyo: 'Asia/Tokyo', Toronto: 'America/Toronto', 'Cape Town': 'Africa/Johannesburg',
  Montreal: 'America/Toronto', Aarhus: 'Europe/Copenhagen', Gothenburg: 'Europe/Stockholm', Accra: 'Africa/Accra', 'La Paz': 'America/La_Paz',
  Manchester: 'Europe/London', Leipzig: 'Europe/Berlin', Utrecht: 'Europe/Amsterdam', 'New York City': 'America/New_York', Bergen: 'Europe/Oslo',
}
