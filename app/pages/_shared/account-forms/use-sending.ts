import { useNavigation } from 'react-router';

/** Tells whether the page's form with this intent is being sent. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
