import { useNavigation } from 'react-router';

/** Is the form with this intent being sent? */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
