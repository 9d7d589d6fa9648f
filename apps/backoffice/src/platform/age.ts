// Owns how a span of time is written in a dense table.

/** "04:12" below an hour, then "3 h 04", then "2 d". The units come from the catalogue. */
export function ageText(seconds: number, units: { hour: string; day: string }): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${two(minutes)}:${two(whole % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}\u00a0${units.hour}\u00a0${two(minutes % 60)}`;
  return `${Math.floor(hours / 24)}\u00a0${units.day}`;
}
