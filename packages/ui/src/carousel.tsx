// Owns the rail of banners: scrolled by finger, wheel, keys, buttons or dots. It moves by itself only when told to, never
// for those who asked for less motion, and never again once someone has touched it.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { ICON } from "./icon-props.ts";

export interface CarouselProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Names a dot: its slide, counted from one. */
  slideLabel: (slide: number, count: number) => string;
  /** One slide each. */
  children: ReactNode;
  /** The next slide peeks in from the side. */
  hasPeek?: boolean | undefined;
  /** Goes on by itself after so many milliseconds. */
  autoMs?: number | undefined;
  className?: string | undefined;
}

export function Carousel({
  label,
  previousLabel,
  nextLabel,
  slideLabel,
  children,
  hasPeek = false,
  autoMs,
  className,
}: CarouselProps) {
  const rail = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const slides = Children.toArray(children);

  const show = useCallback((index: number) => {
    const list = rail.current;
    const [first] = list?.children ?? [];
    const slide = list?.children[index];
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
    // Measured from the first slide, the way is negative where text runs from right to left, as scrolling is there.
    list?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: isMotionReduced() ? "auto" : "smooth" });
  }, []);
  const choose = (index: number) => {
    setTouched(true);
    show(index);
  };

  useEffect(() => {
    if (!autoMs || isTouched || slides.length < 2 || isMotionReduced()) return;
    const timer = setTimeout(() => !document.hidden && show((current + 1) % slides.length), autoMs);
    return () => clearTimeout(timer);
  }, [autoMs, isTouched, slides.length, current, show]);

  const onScroll = () => {
    const list = rail.current;
    const [first, second] = list?.children ?? [];
    if (!list || !(first instanceof HTMLElement)) return;
    const step = second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : list.clientWidth;
    const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2;
    setCurrent(isAtEnd ? slides.length - 1 : Math.round(Math.abs(list.scrollLeft) / step));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isForward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    choose(Math.min(slides.length - 1, Math.max(0, current + (event.key === isForward ? 1 : -1))));
  };

  return (
    <section
      aria-label={label}
      className={classes("carousel", hasPeek && "carousel-peek", className)}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onTouchStart={() => setTouched(true)}
    >
      <ul
        ref={rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be within reach of the keyboard
        tabIndex={0}
        className="carousel-rail"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <IconButton
            label={previousLabel}
            icon={<ChevronLeft {...ICON} className="i flip" />}
            disabled={current === 0}
            onClick={() => choose(current - 1)}
            className="carousel-btn prev"
          />
          <IconButton
            label={nextLabel}
            icon={<ChevronRight {...ICON} className="i flip" />}
            disabled={current === slides.length - 1}
            onClick={() => choose(current + 1)}
            className="carousel-btn next"
          />
          <div className="carousel-dots">
            {slides.map((_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place
                key={index}
                type="button"
                aria-label={slideLabel(index + 1, slides.length)}
                aria-current={index === current}
                onClick={() => choose(index)}
              >
                <i aria-hidden="true" />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
