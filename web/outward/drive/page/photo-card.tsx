import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { formatCount } from '../words/languages.ts';
import classes from './drive.module.css';
import own from './photo-card.module.css';
import { Icon } from './icon.tsx';
import type { DriveView } from './view.ts';

type PhotoStatus = 'READY' | 'PREPARING' | 'UNREADABLE' | 'NO_ROOM';

export function PhotoCard({ words, language, phone, drive, progress }: DriveView): JSX.Element {
  const [standing, setStanding] = useState<PhotoStatus>('READY');
  const lastReached = progress.stops.findLast(({ isDone }) => isDone)?.stop ?? progress.next;

  const add = async (files: readonly File[]): Promise<void> => {
    setStanding('PREPARING');
    let worst: PhotoStatus = 'READY';
    // One at a time: two photos from the camera at once are too much for a small phone.
    for (const file of files) {
      const outcome = await phone.addPhoto(file, lastReached);
      if (outcome !== 'KEPT') worst = outcome;
    }
    setStanding(worst);
  };
  return (
    <section class={classes['card']}>
      <label class={own['photo']}>
        <span class={own['paper']}>
          <Icon name="paper" size={24} />
        </span>
        <span class={own['photo-words']}>
          <b>{words.photo.title}</b>
          <span>
            {drive.documents === 0 ? words.photo.hint : formatCount(language, words.photo.sent, drive.documents)}
          </span>
        </span>
        <Icon name="camera" size={26} />
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) void add(files);
          }}
        />
      </label>
      <p role="status" class={own['photo-standing']}>
        {standing === 'PREPARING' && words.photo.preparing}
        {standing === 'UNREADABLE' && words.photo.unreadable}
        {standing === 'NO_ROOM' && words.photo.noRoom}
      </p>
    </section>
  );
}
