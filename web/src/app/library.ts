// A separate file, so the library is read before the app: both at once would be one long task.
import 'react-dom/client';
