// Owns how the game is shown: in the page, over all of it, or on the whole screen; and whether it may be heard.
import { type RefObject, useEffect, useState } from "react";

export interface PlayView {
  isTheatre: boolean;
  isFullScreen: boolean;
  canFullScreen: boolean;
  toggleTheatre: () => void;
  toggleFullScreen: () => void;
}

export function usePlayView(place: RefObject<HTMLElement | null>): PlayView {
  const [isTheatre, setTheatre] = useState(false);
  const [isFullScreen, setFullScreen] = useState(false);
  const [canFullScreen, setCanFullScreen] = useState(false);

  useEffect(() => {
    // A phone may have none.
    setCanFullScreen(document.fullscreenEnabled === true);
    const follow = () => setFullScreen(document.fullscreenElement === place.current && place.current !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [place]);

  useEffect(() => {
    if (!isTheatre) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") setTheatre(false);
    };
    document.documentElement.classList.add("is-locked");
    document.addEventListener("keydown", leave);
    return () => {
      document.documentElement.classList.remove("is-locked");
      document.removeEventListener("keydown", leave);
    };
  }, [isTheatre]);

  return {
    isTheatre,
    isFullScreen,
    canFullScreen,
    toggleTheatre: () => setTheatre((is) => !is),
    toggleFullScreen: () =>
      void (isFullScreen ? document.exitFullscreen() : place.current?.requestFullscreen())?.catch(() => undefined),
  };
}

const SOUND_KEY = "game-sound";

/** Off until somebody turns it on, and then kept on this device. */
export function useSound(): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(readSound()), []);
  const toggle = () => {
    setOn(!isOn);
    try {
      localStorage.setItem(SOUND_KEY, isOn ? "off" : "on");
    } catch {
      // A browser that keeps nothing forgets this too.
    }
  };
  return [isOn, toggle];
}

function readSound(): boolean {
  try {
    return localStorage.getItem(SOUND_KEY) === "on";
  } catch {
    return false;
  }
}
