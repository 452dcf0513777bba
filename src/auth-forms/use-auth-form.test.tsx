import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAuthForm } from './use-auth-form';

const filled = (value: string) => (value === '' ? 'empty' : null);

function Form({ onValid }: { onValid: (values: Record<string, string>) => void }) {
  const { errors, formProps, fill } = useAuthForm(
    { email: filled, agree: (value) => (value === 'on' ? null : 'not ticked') },
    onValid,
  );
  return (
    <form {...formProps} aria-label="form">
      <input name="email" aria-label="email" />
      <input type="checkbox" name="agree" aria-label="agree" />
      <output>{`${errors.email ?? ''}|${errors.agree ?? ''}`}</output>
      <button type="button" onClick={() => fill({ email: 'a@b.c' })}>
        fill
      </button>
    </form>
  );
}

function setup() {
  const onValid = vi.fn();
  render(<Form onValid={onValid} />);
  return {
    onValid,
    send: () => fireEvent.submit(screen.getByRole('form')),
    problems: () => screen.getByRole('status').textContent,
  };
}

describe('useAuthForm', () => {
  it('shows no errors until submitted, then focuses the first invalid field', () => {
    const { onValid, send, problems } = setup();
    expect(problems()).toBe('|');
    send();
    expect(problems()).toBe('empty|not ticked');
    expect(document.activeElement).toBe(screen.getByLabelText('email'));
    expect(onValid).not.toHaveBeenCalled();
  });

  it('clears an error as soon as the field is valid', () => {
    const { send, problems } = setup();
    send();
    fireEvent.input(screen.getByLabelText('email'), { target: { value: 'x' } });
    expect(problems()).toBe('|not ticked');
  });

  it('reads the values from the browser’s fields', () => {
    const { onValid, send } = setup();
    fireEvent.click(screen.getByText('fill'));
    fireEvent.click(screen.getByLabelText('agree'));
    send();
    expect(onValid).toHaveBeenCalledWith({ email: 'a@b.c', agree: 'on' });
  });
});
