import { describe, expect, it } from 'vitest';
import { isShortcutPress, type KeyPress } from './use-key.ts';

const outside = { closest: () => null };
const inside = (element: string) => ({
  closest: (selector: string) => (selector.split(', ').includes(element) ? {} : null),
});

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const modifiers = { metaKey: false, ctrlKey: false, altKey: false };
  return { key, ...modifiers, defaultPrevented: false, isComposing: false, target: outside, ...more };
}

const field = inside('input:not([type="checkbox"])');

describe('a plain key', () => {
  const slash = { key: '/' };

  it('fires anywhere on the page', () => {
    expect(isShortcutPress(press('/'), slash)).toBe(true);
    expect(isShortcutPress(press('/', { target: null }), slash)).toBe(true);
  });

  it('fires on a checkbox, which takes no typed text', () => {
    expect(isShortcutPress(press('/', { target: inside('input[type="checkbox"]') }), slash)).toBe(true);
  });

  it('fires where the layout needs AltGr for the character', () => {
    expect(isShortcutPress(press('/', { ctrlKey: true, altKey: true }), slash)).toBe(true);
  });

  it.each([
    ['another key', press('?')],
    ['with Ctrl', press('/', { ctrlKey: true })],
    ['with ⌘', press('/', { metaKey: true })],
    ['with Alt', press('/', { altKey: true })],
    ['when something has answered it', press('/', { defaultPrevented: true })],
    ['while a word is being composed', press('/', { isComposing: true })],
    ['in an input', press('/', { target: field })],
    ['in a text area', press('/', { target: inside('textarea') })],
    ['in a selection', press('/', { target: inside('select') })],
    ['in a dialog', press('/', { target: inside('[role="dialog"]') })],
    ['in a menu', press('/', { target: inside('[role="menu"]') })],
  ])('does not fire: %s', (_, pressed) => {
    expect(isShortcutPress(pressed, slash)).toBe(false);
  });
});

describe('a key with the command key', () => {
  const palette = { key: 'k', withCommand: true };

  it.each([
    ['⌘', press('k', { metaKey: true })],
    ['Ctrl', press('k', { ctrlKey: true })],
    ['Ctrl with caps lock', press('K', { ctrlKey: true })],
  ])('fires with %s', (_, pressed) => {
    expect(isShortcutPress(pressed, palette)).toBe(true);
  });

  it.each([
    ['alone', press('k')],
    ['with AltGr', press('k', { ctrlKey: true, altKey: true })],
    ['in an input', press('k', { ctrlKey: true, target: field })],
  ])('does not fire %s', (_, pressed) => {
    expect(isShortcutPress(pressed, palette)).toBe(false);
  });
});
