import { useNavigation } from 'react-router';

/** Returns true while the browser sends the page's form with this intent. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
