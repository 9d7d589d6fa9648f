// Owns a picture of the conversation. In the messenger's frame the browser sends no session along with a picture, so that it is fetched there.
import type { ChatMessage } from "@windfall/domain/api/support";
import { useEffect, useState } from "react";
import { isFramed, sessionHeaders } from "../../platform/messenger.ts";

type Picture = NonNullable<ChatMessage["picture"]>;

export function ChatPicture({ picture, alt }: { picture: Picture; alt: string }) {
  const address = `/api/v1/support/pictures/${picture.id}`;
  const fetched = useFetched(isFramed() ? address : undefined);
  return (
    <img
      className="chat-pic"
      src={isFramed() ? fetched : address}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
    />
  );
}

function useFetched(address: string | undefined): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const gone = new AbortController();
    let made: string | undefined;
    fetch(address, { headers: sessionHeaders(), signal: gone.signal })
      .then((response) => (response.ok ? response.blob() : undefined))
      .then((blob) => {
        if (!blob || gone.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setSource(made);
      })
      // Without it the words that stand for the picture are shown, as for any that does not come.
      .catch(() => undefined);
    return () => {
      gone.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return source;
}
